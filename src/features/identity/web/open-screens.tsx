import { lazy } from 'react'

import type { Screen } from '#ui/screens.ts'

import { getConfig, login } from '../contract/public.ts'
import { SIGN_IN } from './messages.ts'

const LoginScreen = lazy(() => import('./LoginScreen.tsx').then((module) => ({ default: module.LoginScreen })))
const RegisterScreen = lazy(() =>
  import('./EntranceNotices.tsx').then((module) => ({ default: module.RegisterScreen })),
)
const HandOverScreen = lazy(() =>
  import('./EntranceNotices.tsx').then((module) => ({ default: module.HandOverScreen })),
)

/** The three pages that need no token (spec §2). */
export const openScreens: readonly Screen[] = [
  {
    path: '/login',
    name: 'login',
    title: SIGN_IN.title,
    access: 'open',
    endpoints: [getConfig, login],
    screen: () => <LoginScreen />,
  },
  {
    path: '/register',
    name: 'register',
    title: SIGN_IN.register,
    access: 'open',
    endpoints: [getConfig],
    screen: () => <RegisterScreen />,
  },
  {
    path: '/auth-redirect',
    name: 'auth-redirect',
    title: SIGN_IN.handOver,
    access: 'open',
    endpoints: [],
    screen: () => <HandOverScreen />,
  },
]
