import { drawHeader } from '../shell/header.js';

drawHeader();
