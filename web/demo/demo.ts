/**
 * The demo page of the board widget, in development only: /demo.html?theme=dark&palette=classic&...
 */
import { mount } from 'svelte';
import '../src/theme/theme.css';
import Demo from './Demo.svelte';

const options = new URLSearchParams(location.search);
for (const option of ['theme', 'palette', 'contrast', 'motion']) {
  const value = options.get(option);
  if (value !== null) document.documentElement.dataset[option] = value;
}
mount(Demo, { target: document.querySelector('#demo')!, props: { options } });
