export { removeAvatar } from './avatars.ts'
export { tellContactChanges } from './tell-owner.ts'
