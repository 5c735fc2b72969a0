/** Who was signed in here, and how his password opens a new session; `elsewhere` where it takes more than that. */
export interface SignsIn {
  readonly username: string
  readonly enter: (password: string) => Promise<'here' | 'elsewhere'>
}

let known: SignsIn | null = null

/** Names who goes on in this window when the session has ended; answers how to forget that. */
export function signInThrough(next: SignsIn): () => void {
  known = next
  return () => {
    if (known === next) known = null
  }
}

/** Nobody before the first screen was shown. */
export const signsIn = (): SignsIn | null => known
