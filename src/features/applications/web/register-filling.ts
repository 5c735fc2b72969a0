import { lazy } from 'react'

import { registerForm } from '#features/identity/web/slots.ts'
import { fill } from '#ui/slots.tsx'

const RegisterForm = lazy(() => import('./RegisterForm.tsx').then((module) => ({ default: module.RegisterForm })))

/** The form of those who have no account, on the page that says whom to ask. */
export const registerFilling = fill(registerForm, RegisterForm)
