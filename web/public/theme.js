/*
 * Applies the chosen theme. A plain script in the head, so that it runs before the first paint; the
 * settings call it after every change.
 */
globalThis.applyTheme = () => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('triolet.settings') ?? '{}') ?? {};
  } catch {
    // Storage may be blocked or hold something else: use the defaults of the system.
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
