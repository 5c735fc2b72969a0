import { createContext, useContext } from 'react'

import type { Message } from '#kernel/messages.ts'

/** Whether whoever is signed in has the screen at this path; told by the shell, which knows all of them. */
export const MayOpen = createContext<(path: string) => boolean>(() => true)
export const useMayOpen = (): ((path: string) => boolean) => useContext(MayOpen)

/** What the screen at an address is called, where whoever is signed in has it. */
export const TitleAt = createContext<(address: string) => Message | undefined>(() => undefined)
export const useTitleAt = (): ((address: string) => Message | undefined) => useContext(TitleAt)
