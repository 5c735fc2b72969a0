/** What other features and the start of the program use of accounts. */
export { findAccountState, holdOwnAccount, type Account } from './account-store.ts'
export { ACCOUNTS } from './kept-accounts.ts'
export { createOperator } from './create-operator.ts'
export { listPermitted } from './sessions/profile.ts'
/** Looking through the eyes of another account. */
export { viewAs } from './sessions/view-as.ts'
/** Proof of who is there: passwords as browsers send them and as they are kept, and tries that are counted. */
export { checkTries, requirePassword, requireStep } from './proof.ts'
export { forgetTries, giveBackTryAtCode, takeTryAtCode } from './sign-in/login-guard.ts'
export { loginKey } from './sign-in/login-key.ts'
export { openPasswords } from './sign-in/encrypted-password.ts'
export { newPassword, oneTimePassword } from './sign-in/new-password.ts'
export { renewPassword } from './sign-in/renew-password.ts'
export { letAdministratorIn } from './sign-in/let-administrator-in.ts'
export { knownWeaknesses } from './sign-in/listed-passwords.ts'
export { passwordPolicy } from './settings.ts'
export { hashPassword, verifyPassword } from './sign-in/password-hash.ts'
/** Systems whose signature signs their users in. */
export { addSsoPartner, shutSsoPartner } from './sso/sso-partner.ts'
/** Signing in by the word of somebody else who knows the person. */
export { beganByPassword, checkDoor, enterVouched, keepUnvouched } from './sign-in/vouched.ts'
/** What a second factor is made of. */
export { beginFactor, endFactor, renewRecoveryCodes } from './second-factor/second-factor.ts'
export { issueTicket, readTicket } from './second-factor/ticket.ts'
export { newTotpSecret, totpAddress } from './second-factor/totp.ts'
