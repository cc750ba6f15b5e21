const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Where anyone can have an address. */
export const MAIL_PROVIDERS = words(
  `126.com 163.com aol.com bluewin.ch comcast.net duck.com fastmail.com fastmail.fm free.fr gmail.com gmx.at gmx.ch
  gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr hotmail.it icloud.com
  laposte.net libero.it live.co.uk live.com live.de live.fr mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com
  orange.fr outlook.com outlook.de outlook.fr pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rocketmail.com
  t-online.de tuta.com tuta.io tutanota.com tutanota.de web.de wp.pl yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr
  yandex.com yandex.ru ymail.com zoho.com zohomail.com`,
);

/** Below which others register names; with a single label everything is one. */
export const PUBLIC_SUFFIXES = words(
  `ac.at ac.jp ac.nz ac.uk ac.za asn.au asso.fr co.at co.id co.il co.in co.jp co.ke co.kr co.nz co.th co.uk co.za com.ar
  com.au com.br com.cn com.co com.eg com.gr com.hk com.mx com.my com.ng com.pe com.ph com.pk com.pl com.pt com.sa com.sg
  com.tr com.tw com.ua com.vn edu.au edu.pl edu.sg gob.mx gov.au gov.br gov.in gov.uk gov.za gouv.fr gv.at id.au ltd.uk
  me.uk ne.jp net.au net.br net.cn net.in net.nz net.pl net.uk net.za nhs.uk nic.uk or.at or.jp org.au org.br org.cn
  org.il org.in org.nz org.pl org.tr org.uk org.za plc.uk police.uk sch.uk azurewebsites.net blogspot.com cloudfront.net
  fly.dev github.io gitlab.io herokuapp.com netlify.app onrender.com pages.dev vercel.app web.app workers.dev`,
);
