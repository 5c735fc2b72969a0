/** All roles to choose from, for screens of other features. */
export { roleList } from '../contract.ts'
