/** By which lists of other features find a citizen. */
export { registeredPhone } from '../contract.ts'
