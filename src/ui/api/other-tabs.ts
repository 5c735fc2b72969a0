/** What happened to the session in another window of this browser. */
export type SessionNews =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'role-switched' }
  | { readonly kind: 'signed-in'; readonly uid: string }

const NAME = 'rexian-session'
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** Tells all other windows of this browser. */
export function tellOtherTabs(news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
  channel?.postMessage(news)
}

/** Calls back with what other windows tell; returns how to stop. */
export function hearOtherTabs(hear: (news: SessionNews) => void): () => void {
  const listen = ({ data }: MessageEvent<SessionNews>): void => hear(data)
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}
