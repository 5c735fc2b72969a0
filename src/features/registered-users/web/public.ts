/** How lists of citizens find one by the number. */
export { OneNumber, phoneMeant } from './find-by-phone.tsx'
