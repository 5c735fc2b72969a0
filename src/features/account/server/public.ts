export { removeAvatar } from './avatars.ts'
