export { MONDAY, TEAM } from '../../unit/contract/in-process.js';
