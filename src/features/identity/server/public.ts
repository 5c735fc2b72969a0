/** What other features and the start of the program use of accounts. */
export { createOperator, type NewOperator } from './create-operator.ts'
export { hashPassword } from './sign-in/password-hash.ts'
export { listPermitted } from './sessions/profile.ts'
