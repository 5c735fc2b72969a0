export type { FileOwner, UploadOwner } from './owner.ts'
export { dropFiles, keepStored, keepUpload, oneFile, takeUploads } from './keep.ts'
export { findFile, openFiles, sendFile } from './send.ts'
export { withheldBy } from './withheld.ts'
