/**
 * The demo page of the board widget, in development only: /demo.html?theme=dark&palette=classic&...
 */
import { mount } from 'svelte';
import '../src/theme/theme.css';
import Demo from './Demo.svelte';

const wishes = new URLSearchParams(location.search);
for (const wish of ['theme', 'palette', 'contrast', 'motion']) {
  const value = wishes.get(wish);
  if (value !== null) document.documentElement.dataset[wish] = value;
}
mount(Demo, { target: document.querySelector('#demo')!, props: { wishes } });
