/**
 * The commonest passwords as `lib/auth/passwords.ts` compares them: in lower case, without accents, spaces, hyphens and
 * the digits and signs at their end. Sources: SecLists (MIT), its most used passwords of 2024 and 2025, the first
 * thousand of "10 million passwords", its Spanish and Brazilian lists; and what the people of a church choose.
 */
export const COMMON_PASSWORDS = `
  01020304 01234567 012345678 0123456789 0987654321 10203040 1020304050 11111112 11112222 11223344 1122334455 12121213
  12312312 12344321 123454321 1234554321 123456123 12345677 123456788 1234567890a 12345678910 1234567891011 123456789a
  123456789q 12345678a 12345678q 1234567a 12345687 123456aa 123456abc 123456asd 123456qwe 12345qwert 1234abcd 1234qwer
  123654789 1236987 12369874 123698745 123abc 123admin 123asd 123mudar 123qwe 123qweasd 12qwaszx 13579246 135792468
  1357924680 14725836 147258369 147852369 14789632 147896325 159357456 159753456 159951357 19216811 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 22446688 24681012 2468101214 2wsx3edc 31415926 314159265
  321654987 369258147 4815162342 74108520 741852963 753951456 75395146 78945612 789456123 852456789 87654321 96385274
  963852741 97531864 98741236 987412365 9876543 98765432 987654321 9876543210 99887766 a1b2c3 a1b2c3d4 a1s2d3f4
  blink182 filipenses413 p@$$w0rd p@ssw0rd pa$$w0rd pa55w0rd pa55word passw0rd q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
  trustno1 zaq12wsx zaq1xsw2

  a aabb ab abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abretesesamo acceso access admin administrador
  administrator admins adonai adoracao adoracion adoradores aguila aguilas alabanza alberto alejandra alejandro
  aleluya alexander alexandra alexis alfredo alianzalima alicia alleluia amanda amen america amoadios amoadiosmucho
  amor amorcito amores amoreterno amormio amorypaz amorzinho andrea andres andrew angel angela angeles angelica
  angelito anthony antonio apocalipsis argentina armando arsenal arturo asambleadedios asd asdf asdfg asdfgh asdfghj
  asdfghjk asdfghjkl asdfghjkln ashley atletico atrio atriodemo autumn azerty azertyuiop babyboy babygirl backup
  banana barcelona barcelonasc baseball basketball batman beatles beatriz beautiful beba bebito bendecida bendecido
  bendecidos bendicion bendiciones bendito benjamin betania betel bethel bible biblia bismillah blessed blessing
  blessings boca bocajuniors bogota bolivia bonita bonito borboleta botafogo brasil brazil brenda bruno butterfly
  cambiala cambiame cambiar cambiarme camila canada carino carlitos carlos carmen carolina caroline catolico champion
  changeme changethis charlie cheese chelsea chile chiquita chivas chocolate christ christian christopher church
  churches cisco claro claudia clave claves clavesecreta colombia computadora computer conejo confioendios contrasena
  contrasenas contrasenia cookie coracao corazon corazones cordero corinthians corvette costarica cristian cristiana
  cristiano cristianos cristina cristo cristobal cristoesamor cristojesus cristorey cristosalva cristoteama
  cristoviene cristovive cruzazul cruzeiro crystal daniel daniela danielle david december default delfin demo deus
  deuseamor deusebom deusefiel deusemeupastor diacono diamond diana diego dios diosamor diosconmigo dioses diosesamor
  diosesbueno diosesfiel diosesgrande diosespoderoso dioseterno diosmio diosmioayudame diosproveera diosteama
  diosteamamucho diosteamo discipulo discipulos dolphin domingo dragon dragonball drowssap ebenezer ecuador eduardo
  ejemplo elephant elizabeth elsalvador elsenoresmipastor elshaddai emanuel emiliano eminem emmanuel england entrar
  escorpion escuelabiblica escueladominical espana esperanza espiritusanto esteban estrella estrellita eteamo euteamo
  evangelico example exodo ezequiel facebook faith faithful familia familiafeliz family fe feamor felicidad felicidade
  felipe feliz fernanda fernando ferrari feyesperanza flamengo flor flores flower fluminense football forever
  francisca francisco freedom friends friendship gabriel gabriela gallito gatita gatito genesis george gerardo
  getsemani ginger gloriaadeus gloriaadios gloriadios god godbless godblessme godfirst godisgood godislove godsgift
  golden gonzalez google gospel grace gracia gracias graciasadios graciasdios gremio guadalupe guatemala guest
  guillermo guitar gustavo hallelujah happiness happy heaven hector hello helloworld hermosa hermoso hernandez hijo
  hijos hockey hola holamundo holyspirit honduras hosanna huawei hunter iglesia iglesiacristiana iglesiadecristo
  iglesiadedios iglesias igreja igrejas iloveu iloveyou ingodwetrust instagram internacional internet invitado isabel
  isabella ivan jacqueline javier jefferson jehova jehovaesmipastor jehovajireh jennifer jessica jesucristo jesus
  jesuschrist jesuscristo jesuseosenhor jesusesamor jesuseselrey jesuseselsenor jesusislord jesusloveme jesuslovesme
  jesusmaria jesusmiamor jesusmipastor jesusmisalvador jesusmivida jesussalva jesussalvador jesusteama jesusteamo
  jesusviene jesusvive joaquin johanna jonathan jordan jorge jose joseluis josemaria joshua jovenes juan juancarlos
  juanjose julia karina katherine kevin killer labiblia laiglesia laura lauren legend leon leonardo leondejuda leticia
  letmein letmeinnow liberty lightning liliana linda lindo liverpool login lopez lorena louvor lovely loveme lover
  lovers loveyou lucas lucia luna lupita mamapapa mami manuel maranata maranatha marcela marcelo margarita maria
  mariajose mariana mariano maricela mariposa marisol martha martin martinez mascota master mateo matheus matthew
  mauricio maximiliano medellin melissa mercedes mercedesbenz metallica meuamor mexico miamor miamordios miatrio
  mibebe michael michelle miclave micontrasena midnight mifamilia miguel miguelangel mihija mihijo miiglesia milagro
  milagros millonarios minecraft minhasenha minhavida ministerio ministerios mipastor mipastora misalvador misionera
  misionero mivida mnbvcxz monica monkey montesion movistar mudar muneca mustang mypassword nacional naruto natalia
  nena nicaragua nicholas nicolas nicole nirvana nomeacuerdo nopassword nose noseque nothing novasenha november
  nuevaclave obispo obrigadodeus olvide opensesame oracion oracle orange p@ssword pa$$word padrenuestro pakistan
  palmeiras pamela panama panther papi paradise paraguay pass pass@word passion passwd password passwords pastor
  pastora pastorado pastores pastorjohn patito patricia patrick paula paulina paz pazyamor pedro pelusa penarol pepper
  perrito perro peru phoenix pikachu poiuytrewq pokemon pollito porsche praise prayer princesa princesita princess
  prueba pruebas puertorico purple qaz qazwsx qazwsxedc qazxsw qazxswedc querida querido qwaszx qwe qweasd qweasdzxc
  qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertyuiopasdfgh rafael rainbow ramon ranger raquel
  realmadrid rebeca redimido reina restaurado ricardo richard riverplate robert roberto rodrigo rodriguez root rosario
  salmo salmos salvador samantha samsung samuel sandra sangredecristo santabiblia santiago santo santos saopaulo
  saudade savior saviour scorpion sebastian secret secreta secreto segredo senha senhas september sergio server shadow
  shalom silver sinclave sion sistema slipknot soccer sofia softball sol solyluna sonrisa spiderman spring starwars
  stephanie stephany success summer sunflower sunshine superman suzuki system teamo teamodemais teamomucho teextrano
  telcel temp templo temporal temporary tequiero tequieromucho teresa test tester testing thiago thomas thunder tigre
  trinity ungida ungido universitario unknown uruguay user username usuario valentina valeria vanessa venezuela
  veronica victor victoria victoriaencristo victorioso vida vidamia virginia vodafone warrior welcome welcomeback
  whatever whatsapp william windows winner winter worship ximena yahve yahveh yamaha yolanda youtube ytrewq zaq zxc
  zxcv zxcvb zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/);
