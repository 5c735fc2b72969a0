const ALONE = 70
const JOINED = 67

/** For how many an SMS is paid: one up to seventy characters, a longer one by sixty-seven each. */
export const smsParts = (content: string): number => (content.length <= ALONE ? 1 : Math.ceil(content.length / JOINED))
