/** Clipboards of Excel, LibreOffice, Google Sheets, and Word: written by hand in the form that each produces. */

/**
 * Excel: unquoted attributes, wrapped source lines, `mso-` styles, a text that overflows into the next cell, empty rows
 * written as one, superscripts in a separate font, and a last row with the widths.
 */
export const excelClipboard = {
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<link id=Main-File rel=Main-File href="file:///C:/Temp/msohtmlclip1/01/clip.htm">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
.font5
	{color:black;
	font-size:11.0pt;
	font-family:Calibri, sans-serif;}
td
	{padding-top:1px;
	mso-ignore:padding;
	white-space:nowrap;}
.xl65
	{white-space:normal;}
br
	{mso-data-placement:same-cell;}
-->
</style>
</head>

<body link="#0563C1" vlink="#954F72">

<table border=0 cellpadding=0 cellspacing=0 width=320 style='border-collapse:
 collapse;width:240pt'>
<!--StartFragment-->
 <col width=64 span=5 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>X<font
  class="font5"><sup>a,b</sup></font></td>
  <td colspan=2 rowspan=2 class=xl65 width=128 style='width:96pt'>every 4<span
  style='mso-spacerun:yes'>&nbsp; </span>weeks<br>
    until progression</td>
  <td class=xl65 align=right width=64 style='width:48pt' x:num>12</td>
  <td class=xl65 width=64 style='width:48pt'>10<font class="font5"><sup>9</sup></font><font
  class="font6">/L</font></td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 style='height:15.0pt'>&nbsp;</td>
  <td colspan=2 style='mso-ignore:colspan'>Weight &amp; height, a
  longer text</td>
 </tr>
 <tr height=40 style='height:30.0pt;mso-xlrowspan:2'>
  <td height=40 colspan=5 style='height:30.0pt;mso-ignore:colspan'></td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>=1+1</td>
  <td>1<font class="font5"><sup>st</sup></font></td>
  <td>X<font class="font5"><sup>z</sup></font></td>
  <td colspan=2>&lt;b&gt;</td>
 </tr>
 <![if supportMisalignedColumns]>
 <tr height=0 style='display:none'>
  <td width=64 style='width:48pt'></td>
  <td width=64 style='width:48pt'></td>
  <td width=64 style='width:48pt'></td>
  <td width=64 style='width:48pt'></td>
  <td width=64 style='width:48pt'></td>
 </tr>
 <![endif]>
<!--EndFragment-->
</table>

</body>

</html>
`,
  text: 'Xa,b\t"every 4  weeks\nuntil progression"\t\t12\t109/L\r\n\t\t\tWeight & height, a longer text\t\r\n\t\t\t\t\r\n\t\t\t\t\r\n=1+1\t1st\tXz\t<b>\t\r\n',
} as const;

/** LibreOffice: an empty cell is a line break, a comment is inside the cell, fonts are elements. */
export const libreOfficeClipboard = {
  html: `<!DOCTYPE html>

<html>
<head>

	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.2 (Linux)"/>
	<style type="text/css">
		body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }
		a.comment-indicator:hover + comment { background:#ffd; position:absolute; display:block; }
		comment { display:none; }
	</style>

</head>

<body>
<table cellspacing="0" border="0">
	<colgroup span="3" width="85"></colgroup>
	<tr>
		<td height="17" align="left" valign=bottom><font face="Noto Sans">X<sup>c</sup></font></td>
		<td colspan=2 align="center" valign=middle><b>Daily<br>at home</b></td>
		</tr>
	<tr>
		<td height="17" align="left"><br></td>
		<td align="right" sdval="7" sdnum="1033;"><a class="comment-indicator"></a><comment>Anna: is this right?</comment>7</td>
		<td align="left">  ±3 days</td>
	</tr>
</table>
</body>

</html>
`,
  text: 'Xc\t"Daily\nat home"\t\n\t7\t±3 days\n',
} as const;

/** Google Sheets: values in attributes, superscripts as a style. */
export const sheetsClipboard = {
  html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Xa&quot;}">X<span style="font-size:6pt;vertical-align:super;">a</span></td><td style="overflow:hidden;padding:2px 3px;" rowspan="2" colspan="1" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;first\\nsecond&quot;}">first<br/>second</td></tr><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;"></td></tr></tbody></table>`,
  text: 'Xa\t"first\nsecond"\n\t',
} as const;

/** Word: paragraphs in cells, proprietary element names. */
export const wordClipboard = {
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-GB><!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt'>
  <p class=MsoNormal>Vital signs,<o:p></o:p></p>
  <p class=MsoNormal>seated<sup>a<o:p></o:p></sup></p>
  </td>
  <td width=301 valign=top style='width:225.4pt'>
  <p class=MsoNormal><o:p>&nbsp;</o:p></p>
  </td>
 </tr>
</table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<!--EndFragment--></body></html>`,
  text: "Vital signs,\nseateda\t\n",
} as const;

/** A malicious page: any part that runs leaves a trace in the window. */
export const hostileClipboard = {
  html: `<table onmouseover="window.ran=1"><tr><td><img src="x" onerror="window.ran=1">X<script>window.ran=1</script><iframe srcdoc="<script>parent.ran=1</script>"></iframe><svg onload="window.ran=1"><style>*{}</style></svg></td><td colspan="99999999" rowspan="99999999">wide<a href="javascript:window.ran=1">!</a></td></tr></table>`,
  text: "X\twide!",
} as const;
