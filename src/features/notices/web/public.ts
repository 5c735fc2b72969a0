/** What other features' screens use of notices. */
export { NoticeBoard } from './NoticeBoard.tsx'
