/** What the servers of other features use of messages. */
export { posting, type Posting } from './post.ts'
