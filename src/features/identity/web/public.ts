/** What the shell and other features' screens use of signing in. */
export { takeArrival } from './arrival.ts'
export { SessionWatch } from './SessionWatch.tsx'
export { isSignedIn, loginAddress, mayCall, mayOpen } from './guard.ts'
export { PASSWORD_PATH, SessionGate, useRoleSwitch, useSession, useSignOut, type Session } from './session.tsx'
