export { addonRows } from './built-ins.ts'
