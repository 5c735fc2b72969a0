/** The page of a display, which stands outside the guard and the shell. */
export { wallPage } from './page.tsx'
