import { lazy } from 'react'

import type { Screen } from '#ui/screens.ts'

import { handOver, ssoLogin } from '../contract/entry.ts'
import { getConfig, login, supplierList } from '../contract/session.ts'
import { ARRIVAL, REGISTER, SIGN_IN } from './entrance/messages.ts'

const LoginScreen = lazy(() => import('./entrance/LoginScreen.tsx').then((module) => ({ default: module.LoginScreen })))
const RegisterScreen = lazy(() =>
  import('./entrance/RegisterScreen.tsx').then((module) => ({ default: module.RegisterScreen })),
)
const ArrivalScreen = lazy(() =>
  import('./entrance/ArrivalScreen.tsx').then((module) => ({ default: module.ArrivalScreen })),
)

/** The three pages that need no token (spec §2). */
export const openScreens: readonly Screen[] = [
  {
    path: '/login',
    name: 'login',
    title: SIGN_IN.title,
    access: 'open',
    endpoints: [getConfig, supplierList, login],
    screen: () => <LoginScreen />,
  },
  {
    path: '/register',
    name: 'register',
    title: REGISTER.title,
    access: 'open',
    endpoints: [getConfig],
    screen: () => <RegisterScreen />,
  },
  {
    path: '/auth-redirect',
    name: 'auth-redirect',
    title: ARRIVAL.title,
    access: 'open',
    endpoints: [handOver, ssoLogin],
    screen: () => <ArrivalScreen />,
  },
]
