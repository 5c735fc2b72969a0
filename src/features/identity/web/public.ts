/** What the shell and other features' screens use of signing in. */
export { takeArrival } from './entrance/arrival.ts'
export { encryptPasswords } from './entrance/authenticate.ts'
export { SessionWatch } from './session/SessionWatch.tsx'
export { SignInPlace } from './session/SignInPlace.tsx'
export { StepUp } from './step-up/StepUp.tsx'
export { isSignedIn, loginAddress } from './session/addresses.ts'
export { useDistricts } from './session/use-districts.ts'
export { useWithWaiting } from './session/use-with-waiting.ts'
export { mayCall, mayOpen } from './session/rights.ts'
export { ViewingBanner } from './session/ViewingBanner.tsx'
export {
  PASSWORD_PATH,
  beginAnew,
  SessionGate,
  useRefreshSession,
  useRoleSwitch,
  useSession,
  useSignOut,
  type Session,
} from './session/session.tsx'
