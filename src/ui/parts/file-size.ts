const MB = 1024 * 1024
const GB = 1024 * MB

/** How large a file is, or several, as people read it. */
export const fileSize = (bytes: number): string =>
  bytes < MB
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : bytes < GB
      ? `${(bytes / MB).toFixed(1)} MB`
      : `${(bytes / GB).toFixed(1)} GB`
