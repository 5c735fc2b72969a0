import { createContext, useContext } from 'react'

/** Whether whoever is signed in has the screen at this path; told by the shell, which knows all of them. */
export const MayOpen = createContext<(path: string) => boolean>(() => true)
export const useMayOpen = (): ((path: string) => boolean) => useContext(MayOpen)
