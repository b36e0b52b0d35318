import DefaultTheme from 'vitepress/theme';
import { Layout } from './layout.js';
import { LiveExample } from './live-example.js';
import './style.css';

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }: { app: import('vue').App }) {
    app.component('LiveExample', LiveExample);
  },
};
