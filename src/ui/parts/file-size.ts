const MB = 1024 * 1024

/** How large a file is, as people read it. */
export const fileSize = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`
