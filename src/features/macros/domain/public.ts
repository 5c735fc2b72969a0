/** What other features use of macros: what they are made of. */
export type { Macro, MacroMove } from './macro.ts'
