/** What the shell and other features' screens use of signing in. */
export { takeArrival } from './arrival.ts'
export { encryptPasswords } from './authenticate.ts'
export { SessionWatch } from './SessionWatch.tsx'
export { StepUp } from './step-up/StepUp.tsx'
export { isSignedIn, loginAddress } from './addresses.ts'
export { mayCall, mayOpen } from './rights.ts'
export {
  PASSWORD_PATH,
  SessionGate,
  useRefreshSession,
  useRoleSwitch,
  useSession,
  useSignOut,
  type Session,
} from './session.tsx'
