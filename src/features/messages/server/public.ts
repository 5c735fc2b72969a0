/** What the servers of other features use of messages. */
export { listTold, posting, postToAccounts, postToWhoOpens, type Posted, type Posting } from './post.ts'
export { postToWhoMay } from './post-to-who-may.ts'
export { redirectWaiting } from './redirect.ts'
export { readPreference, savePreference } from './preference.ts'
export { messageRecords } from '../contract.ts'
export { noteUndelivered } from './undelivered.ts'
export { postSecretSms, smsArrives } from './secret-sms.ts'
export { tellContactChanges, type Contact } from './tell-contact.ts'
