import { CallFailure } from './failure.ts'

/** What the server wants to be shown: the account's password, or a code of its second factor. */
export type Proof = 'password' | 'code'
type Ask = (proof: Proof) => Promise<boolean>

let ask: Ask | null = null
/** Two calls that are refused at once ask once. */
let asking: Promise<boolean> | null = null

/** Names who asks the user to prove who he is; answers how to stop that. */
export function proveThrough(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

/** Whether what was called waits for that proof. */
export const isProving = (): boolean => asking !== null

/** Makes a call; where the server wants proof of identity first (security A16), asks for it and makes the same call again. */
export async function steppingUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== 'STEP_UP_REQUIRED' || !ask) throw failure
    asking ??= ask((failure.data as { proof: Proof }).proof).finally(() => (asking = null))
    if (!(await asking)) throw new DOMException('cancelled', 'AbortError')
    return call()
  }
}
