import { lazy } from 'react'

import type { Screen } from '#ui/screens.ts'

import { passwordEdit } from '../contract/account.ts'
import { getConfig } from '../contract/public.ts'
import { PASSWORD } from './messages.ts'

const PasswordScreen = lazy(() => import('./PasswordScreen.tsx').then((module) => ({ default: module.PasswordScreen })))

export const screens: readonly Screen[] = [
  {
    path: '/profile/pwd/edit',
    name: 'profile.password',
    title: PASSWORD.title,
    access: 'signed_in',
    hidden: true,
    endpoints: [getConfig, passwordEdit],
    screen: () => <PasswordScreen />,
  },
]
