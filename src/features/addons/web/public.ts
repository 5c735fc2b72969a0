/** How an add-on is set up; the shell, which knows what is installed, does not come by here: it would bring all forms with it. */
export { AddonSetUp } from './AddonSetUp.tsx'
export { ADDON } from './messages.ts'
export { Trial } from './Trial.tsx'
