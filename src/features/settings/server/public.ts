/** Where settings are changed, and by which call: for whoever tells those that may. */
export { REGISTER_PATH, settingSave } from '../contract.ts'
