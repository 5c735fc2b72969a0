import type { Screen } from '#ui/screens.ts'

export const screens: readonly Screen[] = []
