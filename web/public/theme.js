/*
 * The chosen looks, put on the page before it is painted for the first time: loaded as a plain
 * script in the head. The settings call it again after every change.
 */
globalThis.applyTheme = () => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('triolet.settings') ?? '{}') ?? {};
  } catch {
    // Storage may be forbidden or hold something else: then everything is as the system says.
  }
  const { dataset } = document.documentElement;
  const put = (name, value) => {
    if (typeof value === 'string' && value !== 'system') dataset[name] = value;
    else delete dataset[name];
  };
  put('theme', chosen.theme);
  put('palette', chosen.palette);
  put('motion', chosen.motion);
  const wantsMore = matchMedia('(prefers-contrast: more)').matches;
  put('contrast', chosen.contrast ?? (wantsMore ? 'high' : 'system'));
};
globalThis.applyTheme();
