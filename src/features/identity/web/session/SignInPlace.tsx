import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { tellOtherTabs } from '#ui/api/other-tabs.ts'
import { signInThrough } from '#ui/api/sign-in-place.ts'

import { authenticate } from '../entrance/authenticate.ts'
import { goOnHere, loadSession, SESSION_KEY, useSession } from './session.tsx'

/** Stands once around all screens: whoever was signed in goes on where the session ended, by the password alone (decision 0179). */
export function SignInPlace() {
  const client = useQueryClient()
  const { username } = useSession()
  useEffect(() => {
    const enter = async (password: string): Promise<'here' | 'elsewhere'> => {
      // A second factor has a screen of its own, and so has a password that must be changed.
      if (await authenticate({ username, password, name: '' })) return 'elsewhere'
      const session = await loadSession()
      if (session.must_change_pwd) return 'elsewhere'
      client.setQueryData(SESSION_KEY, session)
      goOnHere(client)
      tellOtherTabs({ kind: 'signed-in', uid: session.uid })
      return 'here'
    }
    return signInThrough({ username, enter })
  }, [client, username])
  return null
}
