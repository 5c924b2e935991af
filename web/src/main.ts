/** Where the app begins: the shared look, the words, then the page into its place. */
import { mount } from 'svelte';
import './theme/theme.css';
import './parts/elements.css';
import App from './pages/App.svelte';
import { settings } from './parts/settings.svelte';
import { words } from './parts/words/index.svelte';
import { http } from './wire/http';

http.language = settings.language;
await words.use(settings.language);
mount(App, { target: document.querySelector('#app')! });
