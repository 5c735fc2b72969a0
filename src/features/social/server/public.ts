export { unbindAll } from './bind.ts'
