/** Entry point: loads the styles and the language, then mounts the app. */
import { mount } from 'svelte';
import './theme/theme.css';
import './parts/elements.css';
import App from './pages/App.svelte';
import { preload } from './pages/loadPage';
import { router } from './parts/router.svelte';
import { settings } from './parts/settings.svelte';
import { words } from './parts/words/index.svelte';
import { http } from './wire/http';

void preload(router.route, router.query);
http.language = settings.language;
await words.use(settings.language);
mount(App, { target: document.querySelector('#app')! });
