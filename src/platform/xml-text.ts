// oxlint-disable-next-line no-control-regex -- they are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]+/

/** A text without what XML 1.0 cannot hold, and Office files with it. */
export const xmlText = (text: string): string => (NOT_IN_XML.test(text) ? text.split(NOT_IN_XML).join('') : text)
