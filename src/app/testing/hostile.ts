/** What no honest browser sends, for any field. */
export const HOSTILE: Readonly<Record<string, unknown>> = {
  'no text': '',
  negative: -1,
  'huge number': 1e308,
  'more than a bigint': '9999999999999999999',
  nothing: null,
  list: ['constructor', 7, true],
  operator: { $ne: '' },
  prototype: JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  'as JSON text': '["\\u0000"]',
  'NUL character': 'a\0b',
  'lone surrogate': '永\ud800永',
  'right to left': '\u202Egnp.exe\u202C',
  '10,000 characters': '永'.repeat(10_000),
  'quote and pattern': `%_\\'; drop table complaint_order; --`,
  'impossible day': '2026-02-31',
  'impossible time': '2026-13-45 99:99:99',
  'year zero': '0000-00-00 00:00:00',
}

/** Whether an answer tells what must stay inside: traces of code, of the database and of this machine. Its random id may look like any. */
export const tellsInside = (text: string): boolean => INSIDE.test(text.replace(/"request_id":"[^"]*"/, ''))
const INSIDE =
  /\bat [^"]+:\d+:\d+|node_modules|\.ts\b|\bselect\b.+\bfrom\b|insert into|syntax error|relation "|violates|\bpg_|ECONN|[a-z]+Error:/i

/** Ways to write an address that a careless check reads differently from the router (security E2). */
export const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replace('/v1/', '//v1/'),
  (path) => path.replace('/v1/', '/./v1/'),
  (path) => path.replace('/v1/', '/x/../v1/'),
  (path) => path.replace('/v1/', '/%2e/v1/'),
  (path) => path.replace('/v1/', '/x/%2e%2e/v1/'),
  (path) => path.replace('/v1/', '%2fv1%2f'),
  (path) => path.replace('/v1/', '%252fv1%252f'),
  (path) => `${path}/`,
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => path.toUpperCase(),
  (path) => path.replace('seller', 'SELLER'),
  (path) => path.replace('seller', '%73eller'),
  (path) => path.replaceAll('/', '\\'),
]
