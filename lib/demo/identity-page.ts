import { DEMO_PEOPLE } from "./people";

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The sign-in page of the demo identity provider: email and password, or one click on a demo person. */
export function signInPage(action: string, error: string | null): string {
  const people = DEMO_PEOPLE.map(
    (person) => `<li><button type="submit" name="pick" value="${escapeHtml(person.email)}">
      <b>${escapeHtml(person.email)}</b><span>${escapeHtml(person.what)}</span></button></li>`,
  ).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demo identity provider</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.15rem}label{display:block;margin:.5rem 0 .25rem}input{width:100%;padding:.5rem;box-sizing:border-box;font:inherit}
ul{list-style:none;padding:0;margin:1rem 0}li button{width:100%;display:flex;flex-direction:column;text-align:left;padding:.4rem .6rem;
margin:.2rem 0;border:1px solid #8884;border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer}
li span{opacity:.75;font-size:12px}.go{padding:.5rem 1rem;margin-top:.75rem;font:inherit}p[role=alert]{color:#c92a2a}</style></head>
<body><h1>Demo identity provider</h1><p>Replaces your company's single sign-on in the demo. The password of all users is <b>demo</b>.</p>
${error ? `<p role="alert">${escapeHtml(error)}</p>` : ""}
<form method="post" action="${escapeHtml(action)}"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="username">
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password">
<button class="go" type="submit">Sign in</button><p>or continue as</p><ul>${people}</ul></form></body></html>`;
}
