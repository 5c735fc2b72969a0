import { expect, test } from 'vitest'

import { cleanHtml, saysSomething } from './clean-html.ts'

/** What attackers write, each with what is left of it. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['<script>alert(1)</script><p>甲</p>', '<p>甲</p>'],
  ['<p onclick="alert(1)">甲</p>', '<p>甲</p>'],
  ['<img src=x onerror=alert(1)>甲', '甲'],
  ['<svg><script>alert(1)</script></svg>甲', '甲'],
  ['<svg/onload=alert(1)></svg>甲', '甲'],
  ['<svg/onload=alert(1)>甲', ''],
  ['<a href="javascript:alert(1)">甲</a>', '<a>甲</a>'],
  ['<a href="JaVaScRiPt:alert(1)">甲</a>', '<a>甲</a>'],
  ['<a href="java&#10;script:alert(1)">甲</a>', '<a>甲</a>'],
  ['<a href="&#x6A;avascript:alert(1)">甲</a>', '<a>甲</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">甲</a>', '<a>甲</a>'],
  ['<a href="//evil.example">甲</a>', '<a>甲</a>'],
  ['<a href="/sys/role/del/1">甲</a>', '<a>甲</a>'],
  ['<a href="https://www.gov.cn" target="_blank" onmouseover="x()">甲</a>', '<a href="https://www.gov.cn">甲</a>'],
  ['<iframe src="https://evil.example"></iframe>甲', '甲'],
  ['<iframe srcdoc="<script>alert(1)</script>">乙</iframe>甲', '甲'],
  ['<p style="background:url(javascript:alert(1))">甲</p>', '<p>甲</p>'],
  ['<style>*{display:none}</style>甲', '甲'],
  ['<form action="https://evil.example"><input name="password"><button>登录</button></form>甲', '登录甲'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>甲', '甲'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>甲', '甲'],
  ['<p>甲<!-- <script>alert(1)</script> --></p>', '<p>甲</p>'],
  ['<base href="https://evil.example"><meta http-equiv="refresh" content="0">甲', '甲'],
  ['<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
]

test.each(HOSTILE)('%s', (html, left) => {
  expect(cleanHtml(html)).toBe(left)
  expect(cleanHtml(cleanHtml(html))).toBe(left)
})

test('what an agreement is made of stays', () => {
  const html =
    '<h2>一、范围</h2><p>本<strong>协议</strong><em>适用</em>于<u>全体</u>人员。<br />第二行</p><ul><li>其一</li></ul><blockquote>注</blockquote><hr />'
  expect(cleanHtml(html)).toBe(html)
})

test('what is empty says nothing', () => {
  expect(['<p></p>', '<p>&nbsp; </p>', '<hr />', '<p>甲</p>'].map(saysSomething)).toEqual([false, false, false, true])
})
